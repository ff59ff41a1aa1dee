/**
 * The marks of the set-up in the storage of this device, for each shop. They are hints for one person, and no setting that
 * customers or the desk read, so they need no field of a document.
 */
import { type AppUid, storedFields } from "@junban/domain/values";
import { SET_UP_STEPS, type SetUpMarks } from "./set-up.ts";

export function readMarks(app: AppUid): SetUpMarks {
	try {
		const { marked, doneAt } = storedFields(JSON.parse(window.localStorage.getItem(keyOf(app)) ?? "{}"));
		return {
			marked: Array.isArray(marked) ? SET_UP_STEPS.filter((step) => marked.includes(step)) : [],
			...(typeof doneAt === "number" ? { doneAt } : {}),
		};
	} catch {
		// A browser may refuse its storage. Then the marks last until the page is closed.
		return { marked: [] };
	}
}

export function writeMarks(app: AppUid, marks: SetUpMarks): void {
	try {
		window.localStorage.setItem(keyOf(app), JSON.stringify(marks));
	} catch {
		// The browser refuses storage, as in `readMarks`.
	}
}

function keyOf(app: AppUid): string {
	return `junban.set-up.${app}`;
}
