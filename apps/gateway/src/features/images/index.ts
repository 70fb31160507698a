/** The public API of images. */
export { ImageAddresses } from './image-addresses.ts';
export { type ImageOrigin, imageOriginsOf } from './image-source.ts';
export { ImageSource } from './image-source.ts';
export { ImagesModule } from './images.module.ts';
export { Workbench } from './workbench.ts';
