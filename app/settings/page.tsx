import { redirect } from "next/navigation";
import { allows } from "../../lib/auth/index.ts";
import { signedInVisitor } from "../visitor.ts";

/** To the first page of the settings that its reader can use. */
export default async function SettingsPage(): Promise<never> {
  redirect(allows(await signedInVisitor(), "access:manage") ? "/settings/people" : "/settings/limits");
}
