import { subscribeFavourites, toggleFavourite } from '#modules/garage/scripts/favourites.ts'
import { openSavedIds } from '#modules/garage/scripts/saved-ids.ts'
import { FollowedList } from '#modules/garage/scripts/followed-list.ts'
import {
  defineListCount,
  defineListNote,
  defineToggleButton,
} from '#modules/garage/ui/list-elements.element.ts'

/**
 * Defines the elements for favourites (§6), on every page of a site with favourites; other sites do not send this
 * script.
 */
const siteSlug = document.documentElement.dataset['site'] ?? ''
const list = new FollowedList({
  read: openSavedIds(siteSlug, 'favourites').read,
  subscribe: subscribeFavourites,
})
defineToggleButton('heart-button', list, (vehicleId, heart) => {
  toggleFavourite(siteSlug, vehicleId, Number(heart.getAttribute('cents')) || null)
})
defineListCount('saved-count', list)
defineListNote('saved-note', list)
