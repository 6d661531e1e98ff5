/**
 * Where a lead is, such as 'Harbour Toyota Sales' or 'Southern Cross Motors, Geelong'. A location whose name begins with
 * the site's says it all.
 */
export const wordLeadPlace = (siteName: string, locationName: string | null): string => {
  if (locationName === null) return siteName
  return locationName.startsWith(siteName) ? locationName : `${siteName}, ${locationName}`
}
