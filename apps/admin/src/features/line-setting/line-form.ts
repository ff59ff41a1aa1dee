/** What the parts of the form share. The stores stay the same, so that a part renders only for what it reads. */
import type { Store } from "@junban/app-shell/store";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { createContext, useContext } from "react";
import type { LookStore } from "./scene.ts";
import type { StoredPath } from "./settings.ts";

export interface LineForm {
	readonly form: DocumentForm<StoredPath>;
	/** What the person searches for. */
	readonly search: Store<string>;
	/** What the preview shows. */
	readonly look: LookStore;
}

const LineFormContext = createContext<LineForm | undefined>(undefined);

export const LineFormProvider = LineFormContext.Provider;

/** Throws outside of the form. */
export function useLineForm(): LineForm {
	const value = useContext(LineFormContext);
	if (value === undefined) throw new Error("a setting of the line needs its form around it");
	return value;
}
