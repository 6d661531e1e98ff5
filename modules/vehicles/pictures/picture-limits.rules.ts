/** The largest picture that is stored; photographs of any camera are well below it. */
export const largestPictureMegabytes = 30
export const largestPictureBytes = largestPictureMegabytes * 1024 * 1024
