import { House, Plus, QrCode } from 'lucide-react'
import { useId, useState } from 'react'
import { Tag } from '#web/ui/chip.tsx'
import { Checkbox, dashedTileClass, RadioCard } from '#web/ui/form/choice.tsx'
import { FilePicker, FilePreview } from '#web/ui/form/file-picker.tsx'
import { emptyOtp, OtpField } from '#web/ui/form/otp-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { Part } from './part.tsx'

export function FieldParts() {
  return (
    <>
      <Part name="Fields">
        <TextField label="Name" required defaultValue="Ananya Kulkarni" className="w-full" />
        <TextField
          label="Email"
          placeholder="you@example.in"
          hint="Receipts go here"
          className="w-full"
        />
        <TextField
          label="Mobile Number"
          defaultValue="98220 4561"
          error="Please enter a valid 10-digit mobile number"
          className="w-full"
        />
        <TextField label="Country" disabled defaultValue="India" className="w-full" />
        <PasswordField label="Password" defaultValue="tokri-basket" className="w-full" />
        <SelectField label="Address Type" className="w-full">
          <option>Home</option>
          <option>Work</option>
        </SelectField>
        <TextArea label="Description" defaultValue="Wheat from Sehore." className="w-full" />
      </Part>
      <Part name="OTP">
        <Otp />
        <Otp error="OTP should be a number!" />
      </Part>
      <Choices />
      <Part name="File picker">
        <FilePicker label="Choose an image" onPick={() => undefined} />
        <FilePicker label="Choose an image" error="Invalid file format!" onPick={() => undefined} />
        <FilePreview src="/icon.svg" name="Honey" progress={0.6} onRemove={() => undefined} />
      </Part>
    </>
  )
}

function Otp({ error }: { error?: string }) {
  const [value, setValue] = useState(() => emptyOtp())
  const [mistake, setMistake] = useState(error)
  return (
    <OtpField
      label="One-time code"
      value={value}
      onChange={setValue}
      onInvalid={setMistake}
      error={mistake}
    />
  )
}

function Choices() {
  const group = useId()
  return (
    <Part name="Choice cards">
      <RadioCard name={group} defaultChecked className="w-full">
        <span className="flex items-center gap-1.5 font-name">
          <House size={16} /> Home <Tag>Default</Tag>
        </span>
        <span className="block text-note leading-4.75 text-ink-2">
          Flat 402, Sai Residency, Baner Road, Pune 411045
        </span>
      </RadioCard>
      <RadioCard name={group} className="w-full">
        <span className="flex items-center gap-2.5">
          <QrCode size={20} /> UPI
        </span>
      </RadioCard>
      <button type="button" className={`${dashedTileClass} w-full`}>
        <Plus size={16} /> Add New Address
      </button>
      <Checkbox defaultChecked>Make this my default address</Checkbox>
    </Part>
  )
}
