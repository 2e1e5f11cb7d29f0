export { createImages, type FoundImage, type Images, type ImagesEnv, type PostImage, type Upload } from "./images.ts";
export { imageIdIn } from "./image-id.ts";
export { imageFacts, MEDIA_TYPES, type ImageFacts, type MediaType } from "./image-facts.ts";
export { imageSchema, type KeptImage } from "./answers.ts";
