import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `refund record`: records that a failed refund was paid another way. */
export function addRefundRecord(refund: Command, run: RunAction): void {
  const command = refund
    .command('record')
    .summary('record that a refused refund was paid another way')
    .description(
      'Records that you have paid a buyer yourself what the payment provider refused to send back, or their bank returned. It moves no money: it becomes a row of the ledger, and the buyer is told what was paid, how and when. The same one twice is recorded once.',
    )
    .argument('<reference>', 'as the buyer has it, or the id of a payment whose buyer was erased')
    .option('--site <slug>', 'whose reservation (required)')
    .option('--amount <amount>', 'what was paid, in dollars (required)')
    .addOption(
      new Option('--by <way>', 'how it was paid (required)').choices([
        'bank-transfer',
        'cash',
        'cheque',
      ]),
    )
    .option('--on <date>', 'day on which it was paid, YYYY-MM-DD (required)')
    .option('--reference <text>', 'of the bank, the cheque or the receipt (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./refund-record.ts')).runRefundRecord))
  addExamples(command, [
    'refund record K7RWM4PX --site my-dealer --amount 300 --by bank-transfer --on 2026-11-26 --reference BT1182',
  ])
}

/** `refund reverse`: reverses a recorded refund that was a mistake or came back. */
export function addRefundReverse(refund: Command, run: RunAction): void {
  const command = refund
    .command('reverse')
    .summary('take a recorded refund out of the ledger again')
    .description(
      'Takes what was under a reference out of the ledger again, by another row: it was a mistake, a cheque was not honoured, or the buyer paid back what they had twice. The buyer is not told.',
    )
    .argument('<reference>', 'as the buyer has it, or the id of a payment whose buyer was erased')
    .option('--site <slug>', 'whose reservation (required)')
    .option('--reference <text>', 'under which it was recorded (required)')
    .addOption(jsonOption())
    .action(run(async () => (await import('./refund-record.ts')).runRefundReverse))
  addExamples(command, ['refund reverse K7RWM4PX --site my-dealer --reference BT1182'])
}
