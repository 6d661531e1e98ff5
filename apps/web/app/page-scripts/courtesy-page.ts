import { defineCourtesyNote } from '#modules/courtesy-holds/ui/define-courtesy-note.ts'

/** Says on a vehicle's page whether it can be kept now, on sites that keep vehicles for shoppers on the way. */
defineCourtesyNote()
