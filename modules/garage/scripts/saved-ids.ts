/** §3 Local storage keys: what a browser keeps for one site, as the trail and the forms name theirs. */
export type SavedIds = 'favourites' | 'seen'

/** More than a visitor compares; the oldest is removed first. */
export const maxFavourites = 50
/** §2 Recently seen: as many as are shown, and the one that is being looked at. */
export const maxSeen = 8

/**
 * Source of two functions for a script of ours: `r()` gives the numbers of vehicles that the browser keeps under
 * a name, none where it keeps something else or refuses, and `w(list)` keeps others.
 */
export function buildSavedIdsSource(siteSlug: string, name: SavedIds): string {
  return [
    `k='forecourt.${siteSlug}.${name}',`,
    'r=()=>{try{return JSON.parse(localStorage[k]).filter(n=>n>0)}catch{return[]}},',
    'w=v=>{try{localStorage[k]=JSON.stringify(v)}catch{}}',
  ].join('')
}
