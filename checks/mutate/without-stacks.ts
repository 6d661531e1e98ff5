// Vitest reads source maps from the disk for each line of each failure's stack trace, which takes longer than the
// tests.
Error.stackTraceLimit = 0
