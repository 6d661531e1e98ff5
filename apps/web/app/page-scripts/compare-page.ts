import { openComparedVehicles } from '#modules/garage/compare/compared-vehicles.ts'
import { defineCompareTray } from '#modules/garage/compare/ui/compare-elements.element.ts'
import { FollowedList } from '#modules/garage/scripts/followed-list.ts'
import { defineListNote, defineToggleButton } from '#modules/garage/ui/list-elements.element.ts'

/** Defines the elements that compare vehicles, on every page of a site with comparisons. */
const compared = openComparedVehicles(document.documentElement.dataset['site'] ?? '')
const list = new FollowedList(compared)
defineToggleButton('compare-button', list, compared.toggle)
defineListNote('compare-note', list)
defineCompareTray(list, () => compared.replace([]))
