import type { SiteHandle } from "#src/frame/handle.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterStep1Page() {
	return <AccountPage first="signUp" />;
}
