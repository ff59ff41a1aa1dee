import type { SiteHandle } from "#src/frame/handle.ts";
import { AccountPage } from "#src/register/step1/account-page.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterLoginPage() {
	return <AccountPage first="signIn" />;
}
