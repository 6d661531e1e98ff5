import { defineHeldTag } from '#modules/reservations/ui/define-held-tag.ts'
import { HeldVehicles } from '#modules/reservations/ui/held-vehicles.ts'

/** Defines the tag of held vehicles, on pages with vehicles of sites that reserve them online. */
defineHeldTag(new HeldVehicles())
