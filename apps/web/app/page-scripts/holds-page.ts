import { defineHeldTag } from '#modules/reservations/ui/define-held-tag.ts'
import { HeldVehicles } from '#modules/reservations/ui/held-vehicles.ts'

/** The elements of pages with vehicles, on sites that reserve them online. */
defineHeldTag(new HeldVehicles())
