/** A point of a line: longitude and latitude, or drawing units once it is projected. */
export type OutlinePoint = readonly [x: number, y: number]
