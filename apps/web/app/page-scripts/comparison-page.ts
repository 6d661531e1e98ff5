import { openComparedVehicles } from '#modules/garage/compare/compared-vehicles.ts'
import { defineComparisonList } from '#modules/garage/compare/ui/compare-elements.element.ts'

/** Defines the element of the comparison page, which stores in the browser what the visitor changes there. */
defineComparisonList(openComparedVehicles(document.documentElement.dataset['site'] ?? ''))
