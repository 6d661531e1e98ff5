/** Error shown beside the free times. */
export const takenError =
  'This time has just been taken. Please choose another one; all else stays as you wrote it.'
