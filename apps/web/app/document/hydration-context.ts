import { createContext } from 'react'
import type { HydrationStart } from '#platform/web/page-definition.ts'

/** How the document that is rendered hydrates; null: it ships no script. Set on the server alone. */
export const HydrationContext = createContext<HydrationStart | null>(null)
