import type { SiteHandle } from "#src/frame/handle.ts";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { ReadyPage } from "./ready-page.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterCongratulationsPage() {
	return <ReadyPage registration={useRegistration().registration} />;
}
