/** Pictures of shops and users. Load it lazily: it holds the storage part of the SDK. */

import {
	checkImageName,
	checkLogo,
	checkUserFilePath,
	type ImageFile,
	logoPath,
	MAX_USER_PICTURE_BYTES,
} from "@junban/domain/documents";
import { type AppUid, good, isMissing, missingFor } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import {
	connectStorageEmulator,
	deleteObject,
	type FirebaseStorage,
	getDownloadURL,
	getStorage,
	ref,
	uploadBytes,
} from "firebase/storage";
import { sdkCode } from "./errors.ts";
import { DONE, failed, refusedBy } from "./outcome.ts";
import { checkWritable } from "./saving.ts";
import { codeOfStorage } from "./sdk-codes.ts";
import type { Services } from "./services.ts";

/** Without this the SDK retries for ten minutes. */
const RETRY_MS = 30_000;
/** The first bytes of a file, which show the type of the picture. */
const HEAD_BYTES = 12;

export interface Uploaded {
	/** The file name of a shop's logo, or the extension of a user's picture. */
	readonly name: string;
	/** Public address of the picture; it holds a secret token. */
	readonly url: string;
}

export interface UploadsPort {
	/**
	 * A shop's logo, `apps/{appUID}/{fileName}`: png, jpg or webp of at most 1 MiB. Icons are not drawn of a webp.
	 * Codes: `file-missing` without a file or a name, `file-name-invalid`, `file-type-invalid`, `file-too-large`, `sample-read-only`, `permission-denied`, `offline`.
	 */
	uploadLogo(app: AppUid, file: Blob | undefined, fileName: unknown): Promise<Outcome<Uploaded>>;
	/** Deletes a logo; `fileName` as the shop's document has it. Succeeds for a file that is already deleted. */
	removeLogo(app: AppUid, fileName: string): Promise<Outcome>;
	/**
	 * The signed-in user's picture, `users/{uid}/{ext}`, of at most 128 KiB. `file-missing` without a file, `file-too-large`,
	 * `unauthenticated` without a user, `permission-denied` while its address is not confirmed.
	 */
	uploadFile(blob: Blob | undefined, ext: unknown): Promise<Outcome<Uploaded>>;
}

export function uploadsPort(services: Services): UploadsPort {
	const storage = openStorage(services);
	return {
		async uploadLogo(app, file, fileName) {
			if (file === undefined || isMissing(fileName)) return failed("file-missing", "file");
			const writable = checkWritable(app);
			if (!writable.ok) return writable;
			const image = await checked(file, fileName);
			return image.ok ? upload(storage, logoPath(app, image.value), file, image.value) : image;
		},
		async removeLogo(app, fileName) {
			const writable = checkWritable(app);
			if (!writable.ok) return writable;
			const image = checkImageName(fileName);
			return image.ok ? remove(storage, logoPath(app, image.value)) : refusedBy(image);
		},
		async uploadFile(blob, ext) {
			const userUID = services.auth.currentUser?.uid;
			const missing = missingFor("uploadFile", { blob, ext, userUID });
			if (blob === undefined || isMissing(ext)) return failed("file-missing", "blob");
			if (missing !== undefined) return refusedBy(missing);
			const path = checkUserFilePath(userUID, ext);
			if (!path.ok) return refusedBy(path);
			if (blob.size > MAX_USER_PICTURE_BYTES) return failed("file-too-large", "blob");
			const image = await checked(blob, `picture.${String(ext)}`);
			return image.ok ? upload(storage, path.value, blob, image.value) : image;
		},
	};
}

async function checked(file: Blob, name: unknown): Promise<Outcome<ImageFile>> {
	// The browser cannot read a file that was moved or deleted after it was chosen.
	const head = await file
		.slice(0, HEAD_BYTES)
		.arrayBuffer()
		.catch(() => undefined);
	if (head === undefined) return failed("file-missing", "file");
	const image = checkLogo(name, new Uint8Array(head), file.size);
	return image.ok ? good(image.value) : refusedBy(image);
}

async function upload(
	storage: FirebaseStorage,
	path: string,
	file: Blob,
	{ type }: ImageFile,
): Promise<Outcome<Uploaded>> {
	try {
		const { ref: stored } = await uploadBytes(ref(storage, path), file, { contentType: type });
		return good({ name: stored.name, url: await getDownloadURL(stored) });
	} catch (error) {
		return failed(codeOfStorage(sdkCode(error)), `${path}: ${String(sdkCode(error) ?? error)}`);
	}
}

async function remove(storage: FirebaseStorage, path: string): Promise<Outcome> {
	try {
		await deleteObject(ref(storage, path));
		return DONE;
	} catch (error) {
		if (sdkCode(error) === "storage/object-not-found") return DONE;
		return failed(codeOfStorage(sdkCode(error)), `${path}: ${String(sdkCode(error) ?? error)}`);
	}
}

function openStorage({ app, config, place }: Services): FirebaseStorage {
	const storage = getStorage(app);
	storage.maxUploadRetryTime = RETRY_MS;
	storage.maxOperationRetryTime = RETRY_MS;
	if (!config.embedded) return storage;
	const { protocol, hostname, port } = new URL(place.origin);
	// The SDK's emulator mode uses plain HTTP only, which an HTTPS page must not request. With another host it uses HTTPS.
	if (protocol === "https:") Reflect.set(storage, "host", place.host);
	else connectStorageEmulator(storage, hostname, port === "" ? 80 : Number(port));
	return storage;
}
