import { useNavigation } from 'react-router'

/**
 * The record that is being loaded; undefined: no record is.
 *
 * @param path of a record, whose first group is the record's id
 */
export function useOpening(path: RegExp): string | undefined {
  const { location, formData } = useNavigation()
  if (formData !== undefined) return undefined
  return path.exec(location?.pathname ?? '')?.[1]
}
