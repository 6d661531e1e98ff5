/** A part of a drawing: a picture, put into a box. */
export interface DrawingLayer {
  /** SVG, JPEG, PNG or WebP. SVG only of our own making or from the deployment's own files. */
  readonly bytes: Buffer
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** `cover` fills the box and cuts what is over; `contain` shows all of it, in the box's left middle. */
  readonly fit: 'cover' | 'contain'
}

/** A picture that is put together from layers, the lowest first. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly layers: readonly DrawingLayer[]
  readonly format: 'jpeg' | 'png'
}
