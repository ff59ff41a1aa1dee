import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { TextField } from "@junban/ui/text-field";
import { useSyncExternalStore } from "react";
import { customersOrigin } from "#src/register/frame/customers-origin.ts";
import { useRefusalTexts } from "#src/register/frame/use-refusal-texts.ts";
import type { ShopEvent, ShopState } from "./shop-machine.ts";

export type SlugFieldProps = {
	state: ShopState;
	fault: string | undefined;
	send: (event: ShopEvent) => void;
};

/** The id of the shop in its address, whether it is free, and others that are. */
export function SlugField({ state, fault, send }: SlugFieldProps) {
	const { t } = useTranslation("registerStep2");
	const textOf = useRefusalTexts();
	const { availability, fields } = state;
	const refused = availability.kind === "refused" ? textOf(availability.code) : undefined;
	return (
		<>
			<TextField
				label={t("slug")}
				hint={<Sentences text={t("slugHint")} />}
				before={`${useCustomerHost()}/app/`}
				name="slug"
				value={fields.slug}
				maxLength={60}
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				error={fault ?? refused}
				onChange={(event) => send({ type: "typed-slug", slug: event.currentTarget.value })}
				onFocus={(event) => send({ type: "entered-slug", shown: event.currentTarget.value })}
				onBlur={() => send({ type: "left-slug" })}
			/>
			<div className="register-state" role="status">
				<Available availability={availability} />
			</div>
			{availability.kind === "refused" && availability.suggestions.length > 0 ? (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
				<div className="register-offers" role="group" aria-label={t("offers")}>
					{availability.suggestions.map((slug) => (
						<Button key={slug} size={44} onClick={() => send({ type: "took-suggestion", slug })}>
							{slug}
						</Button>
					))}
				</div>
			) : null}
		</>
	);
}

function Available({ availability }: Pick<ShopState, "availability">) {
	const { t } = useTranslation("registerStep2");
	switch (availability.kind) {
		case "none":
		case "refused":
			return null;
		case "free":
		case "own":
			return (
				<p className="register-free" data-tone="good">
					<CheckIcon size={20} />
					{t(`state.${availability.kind}`)}
				</p>
			);
		case "checking":
		case "failed":
			return <p className="register-free">{t(`state.${availability.kind}`)}</p>;
	}
}

const never = () => () => undefined;
const hostOf = () => new URL(customersOrigin()).host;

/** The host of the customers' pages. The built page does not know it. */
function useCustomerHost(): string {
	return useSyncExternalStore(never, hostOf, () => "");
}
