import { runBotChecks } from '#modules/forms/ui/bot-check/run-bot-checks.ts'

/** What a form does that shows that a person sends it. */
runBotChecks()
