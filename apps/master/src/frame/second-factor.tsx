import { Unavailable } from "@junban/app-shell/access-notices";
import { SecondFactorSetup } from "@junban/app-shell/second-factor-setup";
import { SignInFrame } from "@junban/app-shell/sign-in-frame";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { SignedInUser } from "@junban/ports/auth";
import type { SecondFactorPort } from "@junban/ports/second-factor";
import { Button } from "@junban/ui/button";
import { InfoIcon, SignOutIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useEffect, useState } from "react";
import { useAppState } from "#src/lib/app-state.ts";
import type { Services } from "#src/lib/services.ts";

export type SecondFactorProps = {
	services: Pick<Services, "auth" | "accounts" | "secondFactor">;
	user: SignedInUser;
	/** The sign-in carries the second factor now. */
	onDone: () => void;
};

/** For an operator whose sign-in carries no second factor: sets an authenticator app up, or leads to a sign-in with it. */
export function SecondFactor({ services, user, onDone }: SecondFactorProps) {
	const { t } = useTranslation("frame");
	const { locale } = useAppState();
	const { auth, accounts } = services;
	const factor = useFactor(services);
	if (factor.kind === "failed") return <Unavailable code={factor.code} />;
	const leave = () => void auth.signOut();
	return (
		<SignInFrame lead={t("lead")} title={t("factor.title")}>
			<Note role="status" icon={<InfoIcon />}>
				<p>{t(factor.kind === "enrolled" ? "factor.signInAgain" : "factor.needed")}</p>
			</Note>
			{factor.kind === "unknown" ? <Skeleton height="160px" label={t("starting")} /> : null}
			{factor.kind === "none" ? (
				<SecondFactorSetup
					email={user.email}
					port={factor.port}
					sendVerification={() => accounts(locale).sendVerification()}
					onDone={onDone}
				/>
			) : null}
			<Button wide icon={<SignOutIcon />} onClick={leave}>
				{t("signOut")}
			</Button>
		</SignInFrame>
	);
}

type Factor =
	| { readonly kind: "unknown" }
	| { readonly kind: "failed"; readonly code: Code }
	/** The account has an app, but this sign-in began before that. */
	| { readonly kind: "enrolled" }
	| { readonly kind: "none"; readonly port: SecondFactorPort };

function useFactor({ secondFactor }: Pick<Services, "secondFactor">): Factor {
	const [factor, setFactor] = useState<Factor>({ kind: "unknown" });
	useEffect(() => {
		let isCurrent = true;
		const ask = async (): Promise<Factor> => {
			const port = await secondFactor();
			const enrolled = await port.isEnrolled();
			if (!enrolled.ok) return { kind: "failed", code: enrolled.code };
			return enrolled.value ? { kind: "enrolled" } : { kind: "none", port };
		};
		const asked = ask().catch((): Factor => ({ kind: "failed", code: "offline" }));
		void asked.then((found) => {
			if (isCurrent) setFactor(found);
		});
		return () => {
			isCurrent = false;
		};
	}, [secondFactor]);
	return factor;
}
