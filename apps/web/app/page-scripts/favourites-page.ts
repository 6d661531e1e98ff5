import { runFavourites } from '#modules/garage/scripts/run-favourites.ts'

/** What every page of a site with favourites does besides (§6): others are sent nothing of it. */
runFavourites(document.documentElement.dataset['site'] ?? '')
