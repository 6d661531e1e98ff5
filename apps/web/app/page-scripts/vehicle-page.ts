import { rememberSeenSoon } from '#modules/garage/scripts/seen-vehicles.ts'
import { showCardPicture } from '#modules/vehicles/scripts/card-pictures.ts'

/** The script of a vehicle's page that runs before the page hydrates. */
const { site = '' } = document.documentElement.dataset
rememberSeenSoon(site, Number(document.currentScript?.dataset['vehicle']))
showCardPicture(site)
