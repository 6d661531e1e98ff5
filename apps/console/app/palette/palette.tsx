import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { Icon } from '../parts/icons.tsx'
import type { PaletteItem } from './palette.types.ts'
import { noteRecentLead } from './recent-leads.ts'

/** Loaded with its first use. */
const PaletteDialog = lazy(() => import('./palette-dialog.tsx'))

interface PaletteProps {
  readonly places: readonly PaletteItem[]
  readonly isReader: boolean
}

/** The button that opens the command palette; Ctrl K or Cmd K does the same anywhere. */
export function Palette({ places, isReader }: PaletteProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  const leadId = useMatch('/leads/:leadId')?.params.leadId
  useEffect(() => {
    if (leadId !== undefined) noteRecentLead(leadId)
  }, [leadId])
  return (
    <>
      <button
        type="button"
        className="rail__find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="find" />
        <span className="rail__find-label">Find</span>
        <kbd className="rail__find-keys">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense>
          <PaletteDialog places={places} isReader={isReader} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
