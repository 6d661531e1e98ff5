import { createContext } from 'react'

/** The nonce of the document's scripts; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
