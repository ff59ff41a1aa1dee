import { SignInFrame } from "@junban/app-shell/sign-in-frame";
import { useTranslation } from "@junban/i18n/react";
import type { ReactNode } from "react";

/** The page around each form of the login. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation("login");
	return <SignInFrame {...{ lead: t("lead"), title, children }} />;
}
