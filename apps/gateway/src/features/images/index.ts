/** The door of images. */
export { ImageAddresses } from './image-addresses.ts';
export { ImagesModule } from './images.module.ts';
export { Workbench } from './workbench.ts';
