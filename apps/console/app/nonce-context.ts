import { createContext } from 'react'

/** The nonce of the document's scripts; empty in the browser, which hides it from scripts in the same way. */
export const NonceContext = createContext('')
