import { rememberSeenSoon } from '#modules/garage/scripts/seen-vehicles.ts'
import { showCardPicture } from '#modules/vehicles/scripts/card-pictures.ts'

/** What the page of a vehicle does before it hydrates. */
const { site = '' } = document.documentElement.dataset
rememberSeenSoon(site, Number(document.currentScript?.dataset['vehicle']))
showCardPicture(site)
