import { defineSeenStrip } from '#modules/garage/ui/seen-strip.element.ts'

/** The element of the vehicles that were seen lately, on a page that does not hydrate. */
defineSeenStrip(document.documentElement.dataset['site'] ?? '')
