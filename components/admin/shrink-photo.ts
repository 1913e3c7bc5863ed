/** The longer side (px) that the shop keeps of a photo (lib/admin/pictures/prepare-picture.ts). */
const MAX_SIDE = 2000;

/** What is sent as it is (bytes), since it costs a bad line little. */
const SMALL = 1_000_000;

/** High: the shop writes the picture once more. */
const QUALITY = 0.85;

/** What has no transparent parts, which JPEG would lose. */
const OPAQUE = /^image\/(?:jpeg|heic|heif)$/;

async function drawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = MAX_SIDE / Math.max(width, height);
  if (scale >= 1) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Returns a large photo in the size that the shop keeps, upright, which is some twentieth of its
 * bytes. A photo that this browser cannot read is returned as it is: the shop can.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL || !OPAQUE.test(file.type)) return file;
  const smaller = await drawn(file).catch(() => null);
  return smaller !== null && smaller.size < file.size ? smaller : file;
}
