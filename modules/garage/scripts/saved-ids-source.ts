import type { SavedIdsName } from './saved-ids.ts'

/**
 * Source of two functions for a script of ours: `r()` gives the numbers of vehicles that the browser keeps under
 * a name, none where it keeps something else or refuses, and `w(list)` keeps others.
 */
export function buildSavedIdsSource(siteSlug: string, name: SavedIdsName): string {
  return [
    `k='forecourt.${siteSlug}.${name}',`,
    'r=()=>{try{return JSON.parse(localStorage[k]).filter(n=>n>0)}catch{return[]}},',
    'w=v=>{try{localStorage[k]=JSON.stringify(v)}catch{}}',
  ].join('')
}
