import { loadLocationDistances } from '#modules/content/scripts/load-location-distances.ts'
import { runCardList } from '#modules/vehicles/scripts/card-list.ts'

/** The script of pages with cards of vehicles. It loads the script of distances only for visitors who need it. */
const { cardDistances = '' } = document.currentScript?.dataset ?? {}
const { site = '' } = document.documentElement.dataset
runCardList(site)
loadLocationDistances(cardDistances, site)
