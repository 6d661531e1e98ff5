import { expect, test } from 'vitest'
import { buildCloudShareAddress } from './cloud-picture.rules.ts'

const cloud = 'https://res.cloudinary.com'

/** §7: Open Graph images are rewritten to w_1200,h_630,c_fill. */
test.each([
  [
    'a picture of the website',
    'https://www.dealer.example/images/p-abc/1200/share',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fwww.dealer.example%2Fimages%2Fp-abc%2F1200%2Fshare`,
  ],
  [
    'one with a query',
    'https://cdn.example/a.jpg?b=1&c=2',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fb%3D1%26c%3D2`,
  ],
  [
    'one that the service has, with a version',
    `${cloud}/other/image/upload/v1700000000/cars/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1700000000/cars/kia.jpg`,
  ],
  [
    'one with transformations of its own',
    `${cloud}/other/image/upload/w_640,q_75,f_auto/e_sharpen:100/v1700000000/cars/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1700000000/cars/kia.jpg`,
  ],
  [
    'one that is rewritten already',
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1/kia.jpg`,
  ],
  [
    'one that the service fetched',
    `${cloud}/other/image/fetch/w_640/https%3A%2F%2Fcdn.example%2Fa.jpg`,
    `${cloud}/other/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fcdn.example%2Fa.jpg`,
  ],
  [
    'a host that only begins like it',
    'https://res.cloudinary.com.evil.example/x/image/upload/a.jpg',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fres.cloudinary.com.evil.example%2Fx%2Fimage%2Fupload%2Fa.jpg`,
  ],
])('%s', (_what, address, rewritten) => {
  expect(buildCloudShareAddress(address, 'dealer')).toBe(rewritten)
})
