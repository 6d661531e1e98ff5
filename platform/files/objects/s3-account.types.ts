/** A bucket with S3's interface, and the key that may read, write and delete in it. */
export interface S3Account {
  /**
   * Origin of the store, such as `https://s3.ap-southeast-2.amazonaws.com`; chosen by the operator and thus trusted.
   */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
