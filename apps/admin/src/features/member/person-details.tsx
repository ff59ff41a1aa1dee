import { PARTY_SIZES } from "@junban/domain/documents";
import { checkJoinDetails } from "@junban/domain/line";
import { isSameValue } from "@junban/domain/values";
import type { ReachedMember } from "@junban/firebase-client/members";
import { number, text } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { SettingsForm } from "@junban/forms/settings-form";
import { type DocumentForm, useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { NumberField } from "@junban/ui/number-field";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import { useLayoutEffect, useMemo, useRef } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { CallLink } from "./call-link.tsx";
import { editRequest, storedDetails } from "./person.ts";
import { Section } from "./section.tsx";

type DetailName = "party_size" | "name" | "phone" | "note";

/** The form of what was said at joining. */
export function useDetailsForm(member: ReachedMember): DocumentForm<DetailName> {
	const { t } = useTranslation("member");
	const { app, line, user } = useShop();
	const { uid, version, partySize, name, phone, note } = member;
	const stored = useMemo(() => storedDetails(member), [partySize, name, phone, note]);
	// The answer of a save is known before the document arrives.
	const known = useRef({ version, details: stored });
	useLayoutEffect(() => {
		if (version >= known.current.version) known.current = { version, details: stored };
	}, [version, stored]);
	return useDocumentForm({
		draftKey: `${user?.uid ?? ""}/${app}/member/${uid}`,
		isPersonal: true,
		stored,
		fields: [
			{ name: "party_size", label: t("details.party") },
			{ name: "name", label: t("details.name") },
			{ name: "phone", label: t("details.phone") },
			{ name: "note", label: t("details.note") },
		],
		check: checkJoinDetails,
		async save({ changed, read }) {
			const { details } = known.current;
			// An undo may come after somebody else's change, which it must not overwrite.
			if (Object.entries(read).some(([name, value]) => !isSameValue(value, details[name])))
				return { ok: false, code: "conflict", detail: uid };
			const request = editRequest(changed, known.current.version);
			const result = await line.client.editDetails(line.path, uid, request);
			if (result.ok) {
				known.current = { version: result.value.member.version, details: { ...details, ...changed } };
				return { ok: true, value: undefined };
			}
			// Somebody else changed the person meanwhile. The form shows the change; the next save sends the new version.
			const code = result.code === "stale" ? "conflict" : result.code;
			return { ok: false, code, detail: uid };
		},
	});
}

export type DetailsFormProps = { form: DocumentForm<DetailName>; member: ReachedMember };

export function DetailsForm({ form, member: { phone } }: DetailsFormProps) {
	const { t } = useTranslation("member");
	return (
		<Section title={t("details.title")} aside={t("details.hint")}>
			<SettingsForm form={form}>
				<div className="grid gap-16 pt-16 tablet:grid-cols-2">
					<Bound form={form} name="name" as={text}>
						{(input) => <TextField label={t("details.name")} autoComplete="off" {...input} />}
					</Bound>
					<Bound form={form} name="party_size" as={number}>
						{(input) => (
							<NumberField
								label={t("details.party")}
								refusal={t("details.refusal")}
								min={PARTY_SIZES.least}
								max={PARTY_SIZES.most}
								unit={t("partyUnit") || undefined}
								{...input}
							/>
						)}
					</Bound>
					<div>
						<Bound form={form} name="phone" as={text}>
							{(input) => (
								<TextField
									label={t("details.phone")}
									type="tel"
									inputMode="tel"
									autoComplete="off"
									{...input}
								/>
							)}
						</Bound>
						{phone === undefined ? null : <CallLink phone={phone} />}
					</div>
				</div>
				<div className="pt-16">
					<Bound form={form} name="note" as={text}>
						{(input) => <TextArea label={t("details.note")} rows={2} maxLetters={500} {...input} />}
					</Bound>
				</div>
			</SettingsForm>
		</Section>
	);
}
