import { checkImageName, logoPath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";

/** The address of a shop's picture. Undefined without one, and where there is no bucket. */
export function logoUrl(app: AppUid, name: string, filesUrl: string | undefined): string | undefined {
	const logo = checkImageName(name);
	if (!logo.ok || filesUrl === undefined) return undefined;
	return `${filesUrl}/o/${encodeURIComponent(logoPath(app, logo.value))}?alt=media`;
}
