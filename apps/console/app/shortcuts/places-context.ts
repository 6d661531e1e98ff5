import { createContext } from 'react'

/** A place of the console that the person may use. */
export interface ConsolePlace {
  readonly to: string
  readonly label: string
}

export const PlacesContext = createContext<readonly ConsolePlace[]>([])
