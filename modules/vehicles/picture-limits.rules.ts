/** Of one picture as it is stored; photographs of the largest cameras stay well under it. */
export const largestPictureMegabytes = 30
export const largestPictureBytes = largestPictureMegabytes * 1024 * 1024
