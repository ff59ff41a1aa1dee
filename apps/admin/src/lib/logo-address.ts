import { checkImageName, logoPath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirebaseConfig } from "@junban/ports/firebase-config";

/** The public address of a shop's logo; undefined without one. `logo`: the stored file name. */
export function logoAddress(app: AppUid, logo: string, firebase: FirebaseConfig): string | undefined {
	const file = checkImageName(logo);
	const { embedded, projectId, server = "", storageBucket } = firebase;
	const bucket = storageBucket ?? (embedded ? `${projectId}.appspot.com` : undefined);
	if (!file.ok || bucket === undefined) return undefined;
	const host = embedded ? server : "https://firebasestorage.googleapis.com";
	return `${host}/v0/b/${bucket}/o/${encodeURIComponent(logoPath(app, file.value))}?alt=media`;
}
