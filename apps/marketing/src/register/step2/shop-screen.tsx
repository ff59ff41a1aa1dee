import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { useState } from "react";
import { usePlace } from "#src/frame/place.ts";
import { AccountGate } from "#src/register/frame/account-gate.tsx";
import { NotLoaded } from "#src/register/frame/problems.tsx";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import { confirmsFirst, type OwnShop } from "#src/register/standing.ts";
import { ShopForm } from "./shop-form.tsx";

export function ShopScreen(props: ScreenProps) {
	return (
		<AccountGate standing={useStore(props.registration.standing)}>
			<ShopStep {...props} />
		</AccountGate>
	);
}

/** The form, or what must come before it. */
function ShopStep({ registration, leave }: ScreenProps) {
	const standing = useStore(registration.standing);
	const [isFilledIn, setFilledIn] = useState(false);
	const { t } = useTranslation("registerStep2");
	const { locale } = usePlace();
	if (standing.kind === "signedIn" && confirmsFirst(standing))
		return (
			<div className="register-body register-panel" role="status">
				<p>{t("confirmFirst")}</p>
				<ButtonLink variant="primary" size={64} href={localizedPath(registerPaths.emailSent, locale)}>
					{t("toMail")}
				</ButtonLink>
			</div>
		);
	// A shop that the form itself has founded leads on, and needs no question.
	if (standing.kind === "signedIn" && standing.shops?.length && !isFilledIn)
		return <HasShops shops={standing.shops} onAnother={() => setFilledIn(true)} />;
	return (
		<ShopForm registration={registration} leave={leave} onTouch={() => setFilledIn(true)}>
			{standing.kind === "broken" ? <NotLoaded onRetry={() => void registration.look()} /> : null}
		</ShopForm>
	);
}

function HasShops({ shops, onAnother }: { shops: readonly OwnShop[]; onAnother: () => void }) {
	const { t } = useTranslation("registerStep2");
	const { locale } = usePlace();
	const [first] = shops;
	return (
		<div className="register-body register-panel" role="status">
			<p>{t("has")}</p>
			<div className="register-send">
				<ButtonLink variant="primary" size={64} href={localizedPath(registerPaths.congratulations, locale)}>
					{t("toDesk", { name: first?.name ?? "" })}
				</ButtonLink>
				<Button variant="quiet" onClick={onAnother}>
					{t("another")}
				</Button>
			</div>
		</div>
	);
}
