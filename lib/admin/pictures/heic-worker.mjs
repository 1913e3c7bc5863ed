// Decodes one HEIC in a thread of its own, so that the caller can stop it. It is
// plain JavaScript, since a thread of Node 20 starts no TypeScript. It calls the C interface of
// libheif, whose pointers are numbers here.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { tiffOf } from './tiff.mjs';

/** Constants of libheif's C interface: heif_colorspace, heif_chroma and heif_channel. */
const RGB = 1;
const CHROMA = { rgb: 10, rgba: 11 };
const INTERLEAVED = 10;

/** The kinds of colour profiles that hold an ICC profile, as four letters. */
const ICC_KINDS = ['prof', 'rICC'].map((kind) => Buffer.from(kind, 'latin1').readUInt32BE());

/** The bytes of an error that the C interface returns: a code, a subcode and a text. */
const ERROR_BYTES = 12;

const pointerAt = (place) => libheif.HEAPU32[place >>> 2];

function textAt(place) {
  const end = libheif.HEAPU8.indexOf(0, place);
  return Buffer.from(libheif.HEAPU8.subarray(place, end)).toString();
}

/** Calls a function whose first argument is where it writes its error. Throws that error. */
function checked(call) {
  const error = libheif._malloc(ERROR_BYTES);
  call(error);
  if (pointerAt(error) !== 0) throw new Error(textAt(pointerAt(error + 8)));
}

/** Calls a function that writes a pointer to a place. Returns the pointer. */
function pointerBy(call) {
  const place = libheif._malloc(4);
  checked((error) => call(error, place));
  return pointerAt(place);
}

function copyIn(bytes) {
  const place = libheif._malloc(bytes.length);
  if (place === 0) throw new Error('there is no memory for it');
  libheif.HEAPU8.set(bytes, place);
  return place;
}

function iccOf(handle) {
  if (!ICC_KINDS.includes(libheif._heif_image_handle_get_color_profile_type(handle))) return null;
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  const place = libheif._malloc(size);
  checked((error) => libheif._heif_image_handle_get_raw_color_profile(error, handle, place));
  return libheif.HEAPU8.slice(place, place + size);
}

/**
 * Decodes the main picture, turned and mirrored as the file says. Returns it as TIFF with its
 * colour profile. Throws for a damaged file, and before decoding one of too many pixels.
 */
function decode({ bytes, maxPixels }) {
  const context = libheif._heif_context_alloc();
  // It takes the side of a square, and counts the pixels of any shape.
  libheif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(maxPixels)));
  const file = copyIn(bytes);
  checked((error) =>
    libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0),
  );
  const handle = pointerBy((error, place) =>
    libheif._heif_context_get_primary_image_handle(error, context, place),
  );
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) === 1 ? 4 : 3;
  const chroma = channels === 4 ? CHROMA.rgba : CHROMA.rgb;
  const image = pointerBy((error, place) =>
    libheif._heif_decode_image(error, handle, place, RGB, chroma, 0),
  );
  const icc = iccOf(handle);
  const strideAt = libheif._malloc(4);
  const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, strideAt);
  return tiffOf({
    width: libheif._heif_image_get_primary_width(image),
    height: libheif._heif_image_get_primary_height(image),
    channels,
    // A view of the decoder's memory, which ends where that grows: nothing is allocated after it.
    pixels: libheif.HEAPU8.subarray(plane),
    stride: pointerAt(strideAt),
    icc,
  });
}

try {
  const tiff = decode(workerData);
  parentPort.postMessage({ tiff }, [tiff.buffer]);
} catch (error) {
  parentPort.postMessage({ reason: error instanceof Error ? error.message : String(error) });
}
