import { FavouritesList } from '#modules/garage/ui/favourites-list.ts'
import { defineHeartButton } from '#modules/garage/ui/heart-button.element.ts'
import { defineSavedCount } from '#modules/garage/ui/saved-count.element.ts'

/** The elements of every page of a site with favourites (§6): other sites are sent nothing of it. */
const favourites = new FavouritesList(document.documentElement.dataset['site'] ?? '')
defineHeartButton(favourites)
defineSavedCount(favourites)
