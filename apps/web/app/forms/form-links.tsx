import { type ReactNode, useEffect, useState } from 'react'
import { closestTo } from '#ui/closest-to.ts'
import { isPlainClick } from './plain-click.ts'

/**
 * Opens forms of plain links (`<a href="/enquire?car_id=7" data-form="enquire">`) in a dialog. The dialog's code is
 * loaded on first use; without script, or in another tab, the link opens the form's page.
 */
export function FormLinks(): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = closestTo<HTMLAnchorElement>(event, 'a[data-form]')
      if (link === null || !isPlainClick(event)) return
      event.preventDefault()
      import('./open-form.tsx').then(
        ({ openForm }) => openForm(link, setDialog),
        () => window.location.assign(link.href),
      )
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return dialog
}
