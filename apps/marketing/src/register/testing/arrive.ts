import { noteAccount } from "@junban/app-shell/account-note";
import { onTestFinished } from "vitest";
import { SCRIPT_LOADER } from "#src/publish/script-loader.ts";

/** A page that has just come, before React: the script that stands in it has run. */
export function arrive(isSignedIn: boolean): void {
	noteAccount(isSignedIn);
	const late = document.createElement("template");
	late.id = "late";
	late.dataset["entry"] = "/react.js";
	late.dataset["script"] = "data:text/javascript,";
	const script = document.createElement("script");
	script.textContent = SCRIPT_LOADER;
	document.body.append(late, script);
	onTestFinished(() => {
		dispatchEvent(new Event("site:live"));
		late.remove();
		script.remove();
		noteAccount(false);
		delete document.documentElement.dataset["account"];
	});
}
