import { type ReactNode, useEffect, useState } from 'react'
import { isPlainClick } from './plain-click.ts'

/**
 * Opens the forms that plain links lead to (`<a href="/enquire?car_id=7" data-form="enquire">`) over the page.
 * What that takes is loaded with the first one; without script, or in another tab, the link opens its page.
 */
export function FormLinks(): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-form]')
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
