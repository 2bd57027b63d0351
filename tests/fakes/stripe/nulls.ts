import type { Fields } from './wire.ts'

/** Fields that Stripe always sends, as null if they are not set. */
const nulls: Record<string, string> = {
  payment_intent:
    'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at cancellation_reason customer_account description excluded_payment_method_types last_payment_error managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix transfer_group',
  charge:
    'application application_fee application_fee_amount balance_transaction calculated_statement_descriptor customer description failure_balance_transaction failure_code failure_message fraud_details on_behalf_of outcome payment_method payment_method_details receipt_email receipt_number receipt_url review shipping source source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
  setup_intent:
    'allowed_payment_method_types application automatic_payment_methods cancellation_reason description excluded_payment_method_types last_setup_error latest_attempt mandate metadata next_action on_behalf_of payment_method_configuration_details payment_method_options single_use_mandate',
  payment_method: 'customer_account metadata',
  customer: 'default_source description email shipping',
  price: 'custom_unit_amount nickname tiers_mode transform_quantity unit_amount_decimal',
  subscription:
    'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at canceled_at cancellation_details customer_account days_until_due default_source description ended_at managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_settings trial_start',
  subscription_item: 'billing_thresholds current_trial tax_rates',
  invoice:
    'account_country account_name account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_address customer_email customer_name customer_phone customer_shipping customer_tax_exempt default_payment_method default_source description due_date effective_at ending_balance footer from_invoice last_finalization_error latest_revision metadata next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor subtotal_excluding_tax test_clock total_discount_amounts total_excluding_tax total_pretax_credit_amounts total_taxes webhooks_delivered_at',
  line_item: 'description discount_amounts parent pretax_credit_amounts quantity_decimal taxes',
  refund:
    'balance_transaction customer customer_account metadata payment_method reason receipt_number source_transfer_reversal transfer_reversal',
  dispute: 'intended_submission_method',
  'checkout.session':
    'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types amount_subtotal amount_total billing_address_collection client_secret collected_information consent consent_collection currency_conversion customer_account customer_creation customer_email discounts integration_identifier invoice invoice_creation locale managed_payments metadata origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options permissions recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type total_details ui_mode wallet_options',
  'billing_portal.session': 'customer_account flow locale on_behalf_of',
}

/** Adds an object's null fields and `livemode`. */
export function complete(object: Fields): Fields {
  const names = nulls[String(object.object)]?.split(' ') ?? []
  return { ...Object.fromEntries(names.map((name) => [name, null])), livemode: false, ...object }
}
