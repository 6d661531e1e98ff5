import { runBotChecks } from '#modules/forms/ui/bot-check/run-bot-checks.ts'

/** Checks that a person sends the forms of a page that does not hydrate. */
runBotChecks()
