import { ComparedVehicles } from '#modules/garage/compare/compared-vehicles.ts'
import { defineCompareButton } from '#modules/garage/compare/ui/compare-button.element.ts'
import { defineCompareTray } from '#modules/garage/compare/ui/compare-tray.element.ts'
import { defineComparisonList } from '#modules/garage/compare/ui/comparison-list.element.ts'

/** The elements with which every page of a site compares vehicles. */
const compared = new ComparedVehicles(document.documentElement.dataset['site'] ?? '')
defineCompareButton(compared)
defineCompareTray(compared)
defineComparisonList(compared)
